import { toolPages } from '#test/pages/tools.ts'
import { walkAll } from './walk.ts'

walkAll('of the tools', toolPages)
