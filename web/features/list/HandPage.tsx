export { HandScreen as HandPage } from './parts/HandScreen.tsx'
