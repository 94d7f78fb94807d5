export { BringScreen as BringPage } from './parts/screens/BringScreen.tsx'
