const COMPONENT = '#/components/schemas/'

interface Document {
  paths?: object
  components?: { schemas?: object }
}

/** Changes a document: what says nothing goes, and a constant is written as most tools read it. */
export function tidy<D extends Document>(document: D): D {
  const { paths, components: { schemas = {}, ...others } = {} } = document
  eachPart([paths, schemas], tidyPart)
  const used = new Set<string>()
  const follow = (part: unknown): void =>
    eachPart(part, (each) => {
      if (!('$ref' in each) || typeof each.$ref !== 'string' || !each.$ref.startsWith(COMPONENT)) return
      const name = each.$ref.slice(COMPONENT.length)
      if (used.has(name)) return
      used.add(name)
      follow(Reflect.get(schemas, name))
    })
  follow([paths, others])
  for (const name of Object.keys(schemas)) if (!used.has(name)) Reflect.deleteProperty(schemas, name)
  return document
}

/** zod says of every integer that JavaScript holds it exactly; some generators do not read `const`. */
function tidyPart(part: object): void {
  if ('const' in part) {
    Object.assign(part, { enum: [part.const] })
    delete part.const
  }
  if ('minimum' in part && part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
  if ('maximum' in part && part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
}

function eachPart(part: unknown, visit: (part: object) => void): void {
  if (typeof part !== 'object' || part === null) return
  visit(part)
  for (const inner of Object.values(part)) eachPart(inner, visit)
}
