export { ReportScreen as ReportPage } from './parts/ReportScreen.tsx'
