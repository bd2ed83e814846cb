// Prints the gyms that a report says were built, one to a line. Only what can be a gym's name is printed.
import { readFileSync } from 'node:fs'

const { gyms } = JSON.parse(readFileSync(process.argv[2] ?? 'dist/report.json', 'utf8'))
for (const { gym, state } of gyms) {
  if (state === 'built' && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(gym)) console.log(gym)
}
