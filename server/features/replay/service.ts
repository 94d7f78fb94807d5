export type { FilingContext as ReplayContext } from '#server/features/list/service.ts'
