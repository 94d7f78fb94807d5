import { useEffect } from 'react'
import styles from './Landscape.module.css'

/** The document prints on landscape paper while a screen is open: named for a part, an empty sheet would come first. */
export function useLandscape(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    const name = styles.landscape ?? ''
    classList.add(name)
    return () => classList.remove(name)
  }, [])
}
