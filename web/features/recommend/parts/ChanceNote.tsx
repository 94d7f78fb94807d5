import { Notice } from '#web/ui/Card.tsx'

/** Above a list of schools that is coloured by the student's chance: what at each school the colour is of. */
export function ChanceNote() {
  return <Notice>冲、稳、保按你的位次，看的是每所学校能报的里面最容易的一个，中外合作、专项等也在内。</Notice>
}
