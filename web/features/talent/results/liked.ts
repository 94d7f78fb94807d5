import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSameWish } from '#domain/preference/wishes.ts'
import { call } from '#web/client/call.ts'
import { getPreferences, savePreferences } from '#web/client/calls/preference.ts'
import { preferencesSaved } from '#web/features/preference/parts/preferences.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { majorsQuery } from '#web/features/talent/queries.ts'

/** Adds categories of majors, by name, to what the student likes; what is there already stays. */
export function useLike() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (names: readonly string[]) => {
      // What another device has saved since this page was opened is not lost.
      const { names: _names, answered: _answered, ...saved } = await call(getPreferences, {})
      const wishes = names.map((id) => ({ level: 'category', id }) as const)
      const liked = [
        ...saved.liked,
        ...wishes.filter((wish) => !saved.liked.some((each) => isSameWish(each, wish))),
      ]
      return call(savePreferences, { body: { ...saved, liked } })
    },
    onSuccess: async (saved) => {
      await preferencesSaved(client, saved)
      await client.invalidateQueries({ queryKey: majorsQuery.queryKey })
      void toast('已加入偏好')
    },
  })
}
