// Links to call, chat or e-mail. The gym's data may be any text, so only valid numbers and addresses get links.

/** Converts local numbers to international numbers, by the gym's time zone. */
const countries: readonly { zone: RegExp; whole: (local: string) => string | null }[] = [
  { zone: /^America\/(Argentina\/|Buenos_Aires$)/, whole: argentinian },
  { zone: /^America\/Montevideo$/, whole: uruguayan },
]

/** Expects ten digits with the area code, optionally with the trunk prefix 0 and the mobile prefix 15. */
function argentinian(local: string): string | null {
  const number = local.replace(/^0/, '')
  if (number.length === 10) return `549${number}`
  const dialled = /^(\d{2,4})15(\d{6,8})$/.exec(number)
  const digits = dialled ? `${dialled[1]}${dialled[2]}` : ''
  return digits.length === 10 ? `549${digits}` : null
}

function uruguayan(local: string): string | null {
  return /^0?9\d{7}$/.test(local) ? `598${local.replace(/^0/, '')}` : null
}

const looksLikeNumber = /^[+(\d][\d\s().\-/]*$/
const fewestDigits = 6
/** Limit for numbers with country code (E.164). */
const mostDigits = 15

interface Dialled {
  digits: string
  /** True if the digits begin with the country code. */
  whole: boolean
}

function parseNumber(phone: string): Dialled | null {
  const written = phone.trim()
  if (!looksLikeNumber.test(written)) return null
  const all = written.replace(/\D/g, '')
  const whole = written.startsWith('+') || all.startsWith('00')
  const digits = whole ? all.replace(/^00/, '') : all
  return digits.length < fewestDigits || digits.length > mostDigits ? null : { digits, whole }
}

/** Returns a tel: link, null for an invalid number. */
export function callLink(phone: string): string | null {
  const number = parseNumber(phone)
  return number && `tel:${number.whole ? '+' : ''}${number.digits}`
}

/**
 * Returns the link of a chat with the number. null if neither the number nor the gym's time zone determines the
 * country, as a guess could lead to another person.
 */
export function chatLink(phone: string, timeZone: string): string | null {
  const number = parseNumber(phone)
  if (!number) return null
  const whole = number.whole ? withMobile(number.digits) : withCountry(number.digits, timeZone)
  return whole && `https://wa.me/${whole}`
}

const withCountry = (local: string, timeZone: string): string | null =>
  countries.find(({ zone }) => zone.test(timeZone))?.whole(local) ?? null

/** Adds the 9 after Argentina's country code that mobile numbers need and many people omit. */
const withMobile = (digits: string): string => digits.replace(/^54(?=\d{10}$)/, '549')

const mostOfEmail = 254

/** Returns a mailto: link, null for an invalid address. */
export function mailLink(email: string): string | null {
  const [, name = '', host = ''] = /^([^\s@<>"]+)@([^\s@<>"/?#]+\.[^\s@<>"/?#]+)$/.exec(email.trim()) ?? []
  if (name === '' || email.length > mostOfEmail) return null
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`
}
