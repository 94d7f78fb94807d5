import { Choices } from '#web/ui/form/Choices.tsx'

interface TrackFieldProps {
  tracks: readonly string[]
  /** '' or null: none yet. */
  value: string | null
  onChange: (track: string) => void
  error?: string | undefined
  /** Between the figures of each track; these say what it is. */
  switches?: boolean
}

/** Tracks that are ranked apart; a single one needs no question. */
export function TrackField({ tracks, value, onChange, error, switches = false }: TrackFieldProps) {
  if (tracks.length < 2) return null
  return (
    <Choices
      label="科类"
      hideLabel={switches}
      look={switches ? 'segments' : 'chips'}
      options={tracks.map((track) => ({ value: track, text: track }))}
      value={value === null ? [] : [value]}
      onChange={([track]) => {
        if (track !== undefined) onChange(track)
      }}
      error={error}
    />
  )
}
