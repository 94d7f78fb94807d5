import { Choices } from '#web/ui/form/Choices.tsx'

interface TrackChoicesProps {
  tracks: readonly string[]
  value: string | null
  onChange: (track: string) => void
}

/** Tracks that are ranked apart; a single one needs no question. */
export function TrackChoices({ tracks, value, onChange }: TrackChoicesProps) {
  if (tracks.length < 2) return null
  return (
    <Choices
      label="科类"
      hideLabel
      look="segments"
      options={tracks.map((track) => ({ value: track, text: track }))}
      value={value === null ? [] : [value]}
      onChange={([track]) => {
        if (track !== undefined) onChange(track)
      }}
    />
  )
}
