// Names with accents as they are in addresses (RFC 3492): xn--pearol-xwa is peñarol.

const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const initialBias = 72
const firstCode = 0x80

/** Decodes a part of a host name. Returns other parts, and those that are no Punycode, as they are. */
export function decodeLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label
  return decode(label.slice(4).toLowerCase()) ?? label
}

function decode(encoded: string): string | null {
  const end = encoded.lastIndexOf('-')
  const points = Array.from(encoded.slice(0, Math.max(end, 0)), sign => sign.codePointAt(0) ?? 0)
  let [code, bias, at, index] = [firstCode, initialBias, end + 1, 0]
  while (at < encoded.length) {
    const before = index
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = digitOf(encoded[at] ?? '')
      at += 1
      if (digit === null) return null
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, tMin), tMax)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = points.length + 1
    bias = adapt(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    if (code > 0x10ffff) return null
    points.splice(index, 0, code)
    index += 1
  }
  return points.length === 0 ? null : String.fromCodePoint(...points)
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(sign: string): number | null {
  if (/^[a-z]$/.test(sign)) return sign.charCodeAt(0) - 97
  return /^[0-9]$/.test(sign) ? Number(sign) + 26 : null
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2))
  left += Math.floor(left / length)
  let bias = 0
  while (left > ((base - tMin) * tMax) / 2) {
    left = Math.floor(left / (base - tMin))
    bias += base
  }
  return bias + Math.floor(((base - tMin + 1) * left) / (left + skew))
}
