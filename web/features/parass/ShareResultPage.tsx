import { SecretPage } from '#web/ui/state/SecretPage.tsx'
import { ResultLinks } from './ResultLinks.tsx'
import { ShownBySecret } from './ShownBySecret.tsx'

/** A result for others: its links for who made them, and what was chosen of it for who holds one. */
export function ShareResultPage() {
  return (
    <SecretPage>
      {(secret) => (secret === null ? <ResultLinks /> : <ShownBySecret key={secret} secret={secret} />)}
    </SecretPage>
  )
}
