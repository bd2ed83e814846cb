// Prints the gyms whose built site `molde verify --json` found whole, one to a line. Every other built gym becomes a failed one in the
// report: what is not deployed may not count as deployed.
import { readFileSync, writeFileSync } from 'node:fs'

const [verifiedFile = 'verified.json', reportFile = 'dist/report.json'] = process.argv.slice(2)
const report = JSON.parse(readFileSync(reportFile, 'utf8'))
const verified = new Map(
  verifiedGyms(readFileSync(verifiedFile, 'utf8')).map(({ gym, flaws }) => [gym, flaws]),
)
const gyms = report.gyms.map((/** @type {{ gym: string, state: string }} */ one) => {
  const flaws = verified.get(one.gym) ?? [{ path: one.gym, what: 'was not verified' }]
  if (one.state !== 'built' || flaws.length === 0) return one
  const errors = flaws.map(({ path, what }) => `${path} ${what}`)
  return { ...one, state: 'failed', inputs: null, errors }
})
const ok = report.ok && gyms.every((/** @type {{ state: string }} */ { state }) => state !== 'failed')
writeFileSync(reportFile, `${JSON.stringify({ ...report, ok, gyms }, null, 1)}\n`)
for (const { gym, state } of gyms) {
  if (state === 'built' && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(gym)) console.log(gym)
}

/**
 * @param {string} text nothing where there was nothing to verify, or where verify itself failed
 * @returns {{ gym: string, flaws: { path: string, what: string }[] }[]}
 */
function verifiedGyms(text) {
  try {
    return JSON.parse(text).gyms ?? []
  } catch {
    console.error(text === '' ? 'Nothing was verified.' : `No answer of molde verify: ${text.slice(0, 200)}`)
    return []
  }
}
