import { useState } from 'react'
import styles from './help.module.css'
import { pictureOf, videoOf } from './images.ts'
import { Picture } from './Picture.tsx'

const WEBM = 'video/webm; codecs="vp9"'

/** Phones of some years ago play no WebM. */
const plays = (): boolean => document.createElement('video').canPlayType(WEBM) !== ''

/** A walk through the product, silent, with captions, and the same step by step in pictures. */
export function Video({ name, text }: { name: string; text: string }) {
  const [isPlayable] = useState(plays)
  const video = videoOf(name)
  if (video === undefined) return <p className="soft">{text}</p>
  const { film, captions, seconds, steps } = video
  const poster = pictureOf(steps[0]?.picture ?? '')
  return (
    <figure className={`mt-3 mb-3 ${styles.figure}`}>
      {isPlayable && (
        <video
          className={styles.film}
          controls
          muted
          playsInline
          preload="none"
          width={375}
          height={667}
          aria-label={text}
          {...(poster === undefined ? {} : { poster: poster.light })}
        >
          <source src={film} type={WEBM} />
          <track kind="captions" src={captions} srcLang="zh" label="中文" default />
        </video>
      )}
      <figcaption className="mt-1">
        {text}
        {isPlayable ? `（${seconds} 秒，没有声音）` : '。这台设备放不了视频，下面的图是一样的内容。'}
      </figcaption>
      <details className="mt-2" open={!isPlayable}>
        <summary className="note">一步一步看图</summary>
        <ol>
          {steps.map((step) => (
            <li key={step.picture}>
              <Picture name={step.picture} text={step.text} />
            </li>
          ))}
        </ol>
      </details>
    </figure>
  )
}
