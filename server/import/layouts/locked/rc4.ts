/** What RC4 does with bytes, there and back; `skip` bytes of its stream go before. Node has it no more. */
export function rc4(key: Buffer, bytes: Buffer, skip = 0): Buffer<ArrayBuffer> {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const at = (index: number): number => state[index & 255] ?? 0
  const swap = (one: number, other: number): void => {
    const kept = at(one)
    state[one & 255] = at(other)
    state[other & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  const out = Buffer.alloc(bytes.length)
  for (let i = 1, j = 0; i <= skip + bytes.length; i += 1) {
    j = (j + at(i)) & 255
    swap(i, j)
    if (i > skip) out[i - skip - 1] = (bytes[i - skip - 1] ?? 0) ^ at(at(i) + at(j))
  }
  return out
}
