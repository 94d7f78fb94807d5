export { CheckScreen as CheckPage } from './parts/CheckScreen.tsx'
