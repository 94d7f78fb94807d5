export { HandScreen as Component } from './parts/HandScreen.tsx'
