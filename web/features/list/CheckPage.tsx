export { CheckScreen as CheckPage } from './parts/screens/CheckScreen.tsx'
