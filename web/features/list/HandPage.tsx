export { HandScreen as HandPage } from './parts/screens/HandScreen.tsx'
