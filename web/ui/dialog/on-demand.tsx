import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notify } from './feedback.ts'

interface Options<Props> {
  /** A hook that tells whether the part is to be seen; left out: as soon as it is drawn. */
  useWanted?: (props: Props) => boolean
  /** Takes the part away where its code does not arrive; left out: a sentence stands in its place. */
  close?: (props: Props) => void
  waiting?: ReactNode
  /** Where its code does not arrive, nothing is shown or said. */
  silent?: boolean
}

/** For a part that nobody has asked for: where its code does not arrive, nothing is said. */
export const silent: Options<object> = { silent: true }

/**
 * A screen's part whose code arrives when wanted; a failure is told and tried anew, which React's `lazy`
 * would keep.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { useWanted = () => true, close, waiting = null, silent = false }: Options<Props> = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const wanted = useWanted(props)
    const [failed, setFailed] = useState(false)
    const [, setHere] = useState(Part !== undefined)
    const giveUp = useEffectEvent(() => {
      setFailed(true)
      if (close === undefined) return
      close(props)
      void notify('没有打开', '网络好了以后再试一次。（Loading chunk failed）')
    })
    useEffect(() => {
      if (Part !== undefined || !wanted) return undefined
      let left = false
      setFailed(false)
      const fetch = async (): Promise<void> => {
        try {
          Part = await load()
          setHere(true)
        } catch {
          if (!left) giveUp()
        }
      }
      void fetch()
      return () => {
        left = true
      }
    }, [wanted])
    if (Part !== undefined) return <Part {...props} />
    if (!failed) return wanted ? waiting : null
    return close === undefined && !silent ? (
      <p role="alert">这部分没有下载成功，网络好了以后再打开。（Loading chunk failed）</p>
    ) : null
  }
}
