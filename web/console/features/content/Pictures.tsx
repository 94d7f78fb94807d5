import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { removeImage, uploadImage } from '#web/console/calls/content.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import styles from './Pictures.module.css'
import { base64Of } from '#web/host/base64.ts'
import { IMAGES, imagesQuery } from './queries.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** Puts a picture into a text: a new one, or one that is there. */
export function Pictures({ onPick }: { onPick: (markdown: string) => void }) {
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const images = useQuery(imagesQuery(page))
  const refresh = () => client.invalidateQueries({ queryKey: IMAGES })
  const remove = useMutation({
    mutationFn: (imageId: string) => call(removeImage, { params: { imageId } }),
    onSuccess: () => void toast('已删除'),
    onError: (error) => void notify('没有删除', errorMessage(error)),
    onSettled: refresh,
  })
  const askRemove = async (imageId: string): Promise<void> => {
    const content = '没有文章用它，删了就没有了。'
    if (await confirm({ title: '删这张图片？', content, confirmText: '删除', danger: true }))
      remove.mutate(imageId)
  }
  return (
    <section aria-label="插图">
      <Upload
        onUploaded={(markdown) => {
          onPick(markdown)
          void refresh()
        }}
      />
      <QueryView query={images}>
        {({ data, pager }) => (
          <>
            <ul className={`list ${styles.images}`}>
              {data.map(({ imageId, width, height, address, alt, uses }) => (
                <li key={imageId} className="stack gap-2">
                  <img
                    src={`/api/content/image/${imageId}`}
                    width={width}
                    height={height}
                    alt={alt}
                    loading="lazy"
                  />
                  <span className="weak anywhere">{alt}</span>
                  <span className="row wrap gap-2">
                    <Button small onClick={() => onPick(`![${alt}](${address})`)} label={`插入：${alt}`}>
                      插入
                    </Button>
                    {uses === 0 && (
                      <Button
                        small
                        kind="danger"
                        onClick={() => void askRemove(imageId)}
                        label={`删除：${alt}`}
                      >
                        删除
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            {pager && pager.totalPages > 1 && (
              <p className="row wrap gap-2 mt-3">
                <Button small disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  新一些的
                </Button>
                <Button small disabled={page >= pager.totalPages} onClick={() => setPage(page + 1)}>
                  早一些的
                </Button>
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

function Upload({ onUploaded }: { onUploaded: (markdown: string) => void }) {
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [fault, setFault] = useState('')
  const upload = useMutation({
    mutationFn: async (picked: File) => call(uploadImage, { body: { file: await base64Of(picked), alt } }),
    onSuccess: ({ address }) => {
      onUploaded(`![${alt.trim()}](${address})`)
      setAlt('')
    },
  })
  const send = (): void => {
    setFault('')
    if (!file) return setFault('先选一张图片')
    if (file.size > MOST_BYTES) return setFault('图片太大，最多 5 MB')
    if (alt.trim() === '' || /[[\]\\]/u.test(alt)) return setFault('说明文字要写，不能有方括号')
    upload.mutate(file)
  }
  return (
    <>
      <label className="block note mb-3">
        选一张图片（JPG、PNG 或 WebP，最多 5 MB）
        <input
          className="block mt-2"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      <TextField
        label="说明文字（看不见图的人靠它）"
        maxLength={100}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <FormError>{fault || (upload.error && errorMessage(upload.error))}</FormError>
      <p className="mb-3">
        <Button loading={upload.isPending} onClick={send}>
          上传并插入
        </Button>
      </p>
    </>
  )
}
