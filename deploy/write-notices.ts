import { writeFileSync } from 'node:fs'
import { NOTICES_FILE, writeNotices } from './notices.ts'

// npm run notices
writeFileSync(NOTICES_FILE, writeNotices())
