export { CheckScreen as Component } from './parts/CheckScreen.tsx'
