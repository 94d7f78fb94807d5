import process from 'node:process'
import { workOff } from './work.ts'

// Runs in a process of its own: see desk.ts. It ends with the app, and what it was at is undone by the database.
process.once('disconnect', () => process.exit(1))
process.once('message', (databaseUrl) => {
  workOff(String(databaseUrl), (error) => console.error(error)).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
