export { VersionsScreen as Component } from './parts/VersionsScreen.tsx'
