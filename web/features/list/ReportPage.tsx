export { ReportScreen as Component } from './parts/ReportScreen.tsx'
