// The gym's staff takes attendance.
import { fullDay } from '#platform/time/gym-time.ts'
import { journey } from '../journey.ts'

journey('roll call', async ({ visitor, gym }) => {
  const ana = await gym.client('ana')
  await ana.book((await ana.slot('Open Box', gym.date)).id)
  gym.setHour('12:45')
  await visitor.logInAt('turnos', 'sofi')
  // Until the first answer, the app shows the day of the phone.
  await visitor.tap('radio', `Hoy, ${fullDay(gym.date)}`)
  await visitor.tap('button', /^13:00.*Open Box/)
  // The names of the people push the buttons down.
  await visitor.see('text', /^Van /, { inDialog: true })
  await visitor.tap('button', 'Asistencia', { inDialog: true })
  await visitor.see('text', /^Ana Gutiérrez/)
  await visitor.tap('radio', 'Presente')
  await visitor.see('text', /^1 de \d+ presentes$/)
})
