export interface ConfirmQuestion {
  title: string
  content?: string
  confirmText?: string
  cancelText?: string
  /** The step cannot be undone. */
  danger?: boolean
}

export interface AnswerOption<Key extends string> {
  key: Key
  text: string
  description?: string
  danger?: boolean
}
