import { useState } from 'react'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'

const Meanings = onDemand<{ provinceId: number }>(
  async () => (await import('./TierMeanings.tsx')).TierMeanings,
)

/** Opens what 冲, 稳, 保 and the dots mean. */
export function Meaning({ provinceId, className = '' }: { provinceId: number; className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`tap small underline ${className}`}
        aria-label="冲、稳、保什么意思"
        onClick={() => setOpen(true)}
      >
        什么意思
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="冲、稳、保是什么意思">
        <Meanings provinceId={provinceId} />
        <p className="small muted">
          按你的位次和往年投档线算出的录取概率，填报以考试院当年公布的招生计划为准。
        </p>
      </Popup>
    </>
  )
}
