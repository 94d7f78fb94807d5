import { call } from '#web/client/call.ts'
import { countAskedInvoices } from '#web/console/calls/pay.ts'
import type { ConsoleRoom } from '#web/console/ground/room.ts'

export const invoicesRoom: ConsoleRoom = {
  name: 'invoices',
  screens: [{ path: '', load: () => import('./InvoicesPage.tsx') }],
  waiting: async (signal) => (await call(countAskedInvoices, {}, { signal, quiet: true })).count,
}
