import { IonApp, setupIonicReact } from '@ionic/react'
import { createRoot } from 'react-dom/client'
import '@ionic/react/css/core.css'

setupIonicReact()
const el = document.getElementById('root')
if (el) createRoot(el).render(<IonApp>hola</IonApp>)
