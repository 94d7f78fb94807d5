import { useEffect } from 'react'
import styles from './Landscape.module.css'

/** The whole document prints on landscape paper: named for a part of it, an empty sheet would come first. */
export function useLandscape(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    const name = styles.landscape ?? ''
    classList.add(name)
    return () => classList.remove(name)
  }, [])
}
