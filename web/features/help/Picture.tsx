import styles from './help.module.css'
import { pictureOf } from './images.ts'

/** A picture of the product, light or dark as the reader has it. Of one that is not there its description is left. */
export function Picture({ name, text }: { name: string; text: string }) {
  const picture = pictureOf(name)
  if (picture === undefined) return <p className="soft">{text}</p>
  const { light, dark, width, height } = picture
  return (
    <figure className={`mt-3 mb-3 ${styles.figure}`}>
      <picture>
        <source srcSet={dark} media="screen and (prefers-color-scheme: dark)" />
        <img
          className={styles.picture}
          src={light}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption className="mt-1">{text}</figcaption>
    </figure>
  )
}
