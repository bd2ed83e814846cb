import '../src/app/styles.ts'
import { styles } from 'virtual:brand-styles'
import { IonApp, setupIonicReact } from '@ionic/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient } from '../src/api/reads/queries.ts'
import { manifestSchema } from '../src/contract/gym/manifest.ts'
import { GymProvider } from '../src/domain/gym/gym.ts'
import { Overlays } from '../src/ui/overlay/Overlays.tsx'
import { LiveRegion } from '../src/ui/page/LiveRegion.tsx'
import { brands } from './brands.ts'
import { Gallery } from './Gallery.tsx'

// ?brand=2&theme=dark&text=200 shows one brand, one scheme, one size of text.
const asked = new URLSearchParams(location.search)
const number = Number(asked.get('brand') ?? 0)
const brand = brands[number] ?? { name: '' }
const gym = { tenant: 'demo', manifest: manifestSchema.parse(brand) }

const style = document.createElement('style')
style.textContent = styles[number] ?? ''
document.head.append(style)
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
document.documentElement.style.fontSize = `${asked.get('text') ?? 100}%`
document.title = `${brand.name}: gallery`

setupIonicReact({ mode: 'ios', animated: false })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <IonApp>
        <LiveRegion>
          <Overlays>
            <QueryClientProvider client={createQueryClient()}>
              <GymProvider value={gym}>
                <Gallery brand={brand.name} />
              </GymProvider>
            </QueryClientProvider>
          </Overlays>
        </LiveRegion>
      </IonApp>
    </MemoryRouter>,
  )
}
