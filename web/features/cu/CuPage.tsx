export { Directory as Component } from './Directory.tsx'
