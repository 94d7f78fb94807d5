/** A backup that cannot be used or written; nothing has been changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
