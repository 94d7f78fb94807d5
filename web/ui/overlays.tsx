import ActionSheet from 'antd-mobile/es/components/action-sheet'
import Dialog from 'antd-mobile/es/components/dialog'
import Modal from 'antd-mobile/es/components/modal'
import Toast from 'antd-mobile/es/components/toast'
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render'
import { createRoot } from 'react-dom/client'
import type { Choice, Question } from './feedback.ts'

// antd-mobile 5 knows React up to 18; without this nothing below appears.
unstableSetRender((node, container) => {
  const root = createRoot(container)
  root.render(node)
  return async () => root.unmount()
})

export function showToast(text: string, duration: number): void {
  Toast.show({ content: <output>{text}</output>, duration })
}

export function askConfirm({ title, content, confirmText, cancelText, danger }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    Dialog.show({
      title,
      content,
      closeOnAction: true,
      onClose: () => resolve(false),
      actions: [
        [
          { key: 'cancel', text: cancelText ?? '取消', onClick: () => resolve(false) },
          {
            key: 'confirm',
            text: confirmText ?? '确定',
            bold: true,
            danger: danger ?? false,
            onClick: () => resolve(true),
          },
        ],
      ],
    })
  })
}

export function showModal(title: string, content: string, button: string): Promise<void> {
  return new Promise((resolve) => {
    Modal.show({
      title,
      content,
      closeOnAction: true,
      onClose: () => resolve(),
      actions: [{ key: 'ok', text: button, primary: true }],
    })
  })
}

export function showActions(title: string, choices: readonly Choice<string>[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    ActionSheet.show({
      extra: title,
      cancelText: '取消',
      closeOnAction: true,
      actions: choices.map(({ key, text, description, danger }) => ({
        key,
        text,
        description,
        danger: danger ?? false,
        onClick: () => resolve(key),
      })),
      onClose: () => resolve(undefined),
    })
  })
}
