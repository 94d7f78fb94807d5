export { VersionsScreen as VersionsPage } from './parts/VersionsScreen.tsx'
