import { type ComponentType, useEffect } from 'react'
import { Outlet } from 'react-router'

/** What stands around every page. */
export function Shell({ overlays }: { overlays: readonly ComponentType[] }) {
  useEffect(() => document.getElementById('loading')?.remove(), [])
  return (
    <>
      <main>
        <Outlet />
      </main>
      {overlays.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
    </>
  )
}
