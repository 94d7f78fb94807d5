import { SecretPage } from '#web/ui/state/SecretPage.tsx'
import { AskedBySecret } from './AskedBySecret.tsx'
import { QuestionLinks } from './QuestionLinks.tsx'

/** The questions for the other side: its links for who made them, and the questions for who holds one. */
export function ShareQuesPage() {
  return (
    <SecretPage>
      {(secret) => (secret === null ? <QuestionLinks /> : <AskedBySecret key={secret} secret={secret} />)}
    </SecretPage>
  )
}
