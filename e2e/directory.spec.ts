import { libraryPages } from '#test/pages/library.ts'
import { walkAll } from './walk.ts'

// On the data and at the size that the project names.
walkAll('of the library', libraryPages)
