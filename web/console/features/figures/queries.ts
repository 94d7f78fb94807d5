import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#domain/time.ts'
import { call } from '#web/client/call.ts'
import {
  getFiguresHeld,
  getUpload,
  getUploadForm,
  listUploadIssues,
  listUploads,
} from '#web/console/calls/figures.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export const figuresKey = ['console', 'figures']

export const uploadsQuery = pagedQuery([...figuresKey, 'list'], 'before', (from, signal) =>
  call(listUploads, { query: from }, { signal }),
)

export const uploadFormQuery = queryOptions({
  queryKey: [...figuresKey, 'form'],
  queryFn: ({ signal }) => call(getUploadForm, {}, { signal }),
  staleTime: MINUTE,
})

export const heldQuery = queryOptions({
  queryKey: [...figuresKey, 'held'],
  queryFn: ({ signal }) => call(getFiguresHeld, {}, { signal }),
  staleTime: 0,
})

export const uploadKey = (uploadId: number) => [...figuresKey, 'one', uploadId]

export const uploadQuery = (uploadId: number) =>
  queryOptions({
    queryKey: uploadKey(uploadId),
    queryFn: ({ signal }) => call(getUpload, { params: { uploadId } }, { signal }),
    staleTime: 0,
  })

/** @param reading Another one has other faults */
export const issuesQuery = (uploadId: number, reading: number) =>
  pagedQuery([...uploadKey(uploadId), 'issues', reading], 'after', (from, signal) =>
    call(listUploadIssues, { params: { uploadId }, query: from }, { signal }),
  )
