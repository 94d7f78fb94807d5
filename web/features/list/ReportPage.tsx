export { ReportScreen as ReportPage } from './parts/screens/ReportScreen.tsx'
