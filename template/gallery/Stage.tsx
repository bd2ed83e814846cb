import { styles } from 'virtual:brand-styles'
import { IonApp } from '@ionic/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient } from '#api/reads/queries.ts'
import { GymProvider } from '#features/gym/shared/gym.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { Overlays } from '#ui/overlay/Overlays.tsx'
import { LiveRegion } from '#ui/page/LiveRegion.tsx'
import { brands } from './brands.ts'
import { Gallery } from './Gallery.tsx'

/** The gallery in a brand, by its index, inside the providers of the app. */
export function Stage({ brand: index }: { brand: number }) {
  const brand = brands[index] ?? { name: '' }
  const gym = { tenant: 'demo', manifest: manifestSchema.parse(brand) }
  const [queries] = useState(createQueryClient)
  return (
    <>
      <style>{styles[index] ?? ''}</style>
      <MemoryRouter>
        <IonApp>
          <LiveRegion>
            <Overlays>
              <QueryClientProvider client={queries}>
                <GymProvider value={gym}>
                  <Gallery brand={brand.name} />
                </GymProvider>
              </QueryClientProvider>
            </Overlays>
          </LiveRegion>
        </IonApp>
      </MemoryRouter>
    </>
  )
}
