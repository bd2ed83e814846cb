import '#shell/styles.ts'
import { setupIonicReact } from '@ionic/react'
import { createRoot } from 'react-dom/client'
import { brands } from './brands.ts'
import { Stage } from './Stage.tsx'

// ?brand=2&theme=dark&text=200 selects a brand, a colour scheme and a text size.
const query = new URLSearchParams(location.search)
const brand = Number(query.get('brand') ?? 0)

document.documentElement.dataset.theme = query.get('theme') ?? 'light'
document.documentElement.style.fontSize = `${query.get('text') ?? 100}%`
document.title = `${brands[brand]?.name}: gallery`

setupIonicReact({ mode: 'ios', animated: false })
const root = document.getElementById('root')
if (root) createRoot(root).render(<Stage brand={brand} />)
