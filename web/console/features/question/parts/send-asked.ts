import { RefusedCall } from '#web/client/errors.ts'
import { confirm } from '#web/ui/dialog/feedback.ts'

/**
 * Sends something; where it looks as if it gave something away, only once that is meant.
 * @returns whether it was sent
 */
export async function sendAsked(send: (despite: boolean) => Promise<unknown>): Promise<boolean> {
  try {
    await send(false)
    return true
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'DOUBTFUL') throw error
    const isMeant = await confirm({
      title: '发送前请再看一眼',
      content: `${error.message}别人的号码、邀请码和联系方式不要发给学生。`,
      confirmText: '仍然发送',
      cancelText: '回去改',
    })
    if (isMeant) await send(true)
    return isMeant
  }
}
