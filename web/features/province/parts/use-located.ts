import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import { loadChunk } from '#web/client/chunk.ts'
import { errorMessage } from '#web/client/errors.ts'

/** What finds the place comes when somebody asks for it. */
async function find() {
  try {
    const { findPlace } = await loadChunk(() => import('./find-place.ts'))
    return await findPlace()
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

/**
 * Lets the device's place pick the province.
 *
 * @param picked What is picked; undefined: nothing yet, and only then 浙江 stands in where the place cannot be told.
 */
export function useLocated(picked: number | undefined, pick: (provinceId: number) => void) {
  const [told, setTold] = useState('')
  const { mutate, reset, isPending } = useMutation({ mutationFn: find })
  const standIn = (why: string): void => {
    if (picked !== undefined) return setTold(`${why}，省份没有改动`)
    pick(DEFAULT_PROVINCE.id)
    setTold(`${why === '' ? '' : `${why}，`}先为你选了${DEFAULT_PROVINCE.name}，请核对`)
  }
  return {
    told: isPending ? '正在定位…' : told,
    isPending,
    /** 浙江, where nothing is picked and nobody can be asked. */
    standIn: () => standIn(''),
    locate: () =>
      mutate(undefined, {
        onSuccess: (found) => {
          if ('problem' in found) return standIn(found.problem)
          pick(found.place.id)
          setTold(`按当前位置选了${found.place.name}，请核对`)
        },
      }),
    /** What is picked by hand meanwhile holds. */
    pickByHand(provinceId: number): void {
      reset()
      setTold('')
      pick(provinceId)
    },
  }
}
