// How somebody is reached. What the gym has written down as a number or an address is anything at all: only what surely is one becomes a link.

/** Where a number that is written without its country is dialled from, by the gym's time zone. */
const countries: readonly { zone: RegExp; whole: (local: string) => string | null }[] = [
  { zone: /^America\/(Argentina\/|Buenos_Aires$)/, whole: argentinian },
  { zone: /^America\/Montevideo$/, whole: uruguayan },
]

/** With area code, in ten digits; as it is dialled from afar, a 0 stands before it and 15 within. */
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
/** Of a number with its country (E.164). */
const mostDigits = 15

interface Dialled {
  digits: string
  /** It begins with the country. */
  whole: boolean
}

function dialled(phone: string): Dialled | null {
  const written = phone.trim()
  if (!looksLikeNumber.test(written)) return null
  const all = written.replace(/\D/g, '')
  const whole = written.startsWith('+') || all.startsWith('00')
  const digits = whole ? all.replace(/^00/, '') : all
  return digits.length < fewestDigits || digits.length > mostDigits ? null : { digits, whole }
}

/** The address by which a phone calls the number; null where it is none. */
export function callLink(phone: string): string | null {
  const number = dialled(phone)
  return number && `tel:${number.whole ? '+' : ''}${number.digits}`
}

/**
 * The address of a chat with the number. It needs the country: where the number does not say it and the gym's time zone does not tell, there
 * is no link, since it would lead to somebody else.
 */
export function chatLink(phone: string, timeZone: string): string | null {
  const number = dialled(phone)
  if (!number) return null
  const whole = number.whole ? withMobile(number.digits) : withCountry(number.digits, timeZone)
  return whole && `https://wa.me/${whole}`
}

const withCountry = (local: string, timeZone: string): string | null =>
  countries.find(({ zone }) => zone.test(timeZone))?.whole(local) ?? null

/** A mobile of Argentina has a 9 after the country, which many leave out. */
const withMobile = (digits: string): string => digits.replace(/^54(?=\d{10}$)/, '549')

const mostOfEmail = 254

/** The address by which an e-mail is written; null where it is none. */
export function mailLink(email: string): string | null {
  const [, name = '', host = ''] = /^([^\s@<>"]+)@([^\s@<>"/?#]+\.[^\s@<>"/?#]+)$/.exec(email.trim()) ?? []
  if (name === '' || email.length > mostOfEmail) return null
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`
}
