/** An icon of the open set lucide (https://lucide.dev, ISC): its shapes as data, one file an icon. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const shapes: import('./icon.tsx').Shapes
  export default shapes
}
