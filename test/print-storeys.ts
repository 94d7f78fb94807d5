import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printStoreys, root } from './house.ts'

// Writes the storeys of features.ts into ARCHITECTURE.md: npm run storeys.
const file = join(root, 'ARCHITECTURE.md')
const text = readFileSync(file, 'utf8')
writeFileSync(file, text.replace(/(?<=```storeys\n)[\s\S]*?(?=\n```)/, printStoreys()))
