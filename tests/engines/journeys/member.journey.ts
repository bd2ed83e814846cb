import { journey } from '../journey.ts'

journey('login', async ({ phone }) => {
  await phone.open('login')
  await phone.fill('Usuario', 'ana')
  await phone.fill('Clave', 'otra')
  await phone.tap('button', 'Ingresar')
  await phone.see('text', 'El usuario o la clave no son correctos.')
  await phone.open('turnos')
  await phone.logIn('ana', 'molde1234')
  await phone.isAt('/turnos')
  await phone.see('heading', 'Turnos')
})
