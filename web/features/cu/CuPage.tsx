export { Directory as CuPage } from './Directory.tsx'
