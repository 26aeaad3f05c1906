import type { EditorStore } from '../state/store.ts';
import { createValueStore, type ValueStore } from '../state/value-store.ts';

/** Tabs of the side panel: the palette, the outline of the message, and the settings of the selection. */
export type PanelTab = 'blocks' | 'layers' | 'settings';

interface PanelState {
  /** Tab that was chosen while no block was selected. */
  readonly resting: PanelTab;
  /** Tab that was chosen for a selected block. Other selected blocks show their settings. */
  readonly chosen: { readonly tab: PanelTab; readonly blockId: string } | null;
  /**
   * Block for which the panel is open, or an empty string for no block. A narrow editor hides the content of the panel
   * until the user opens it.
   */
  readonly openFor: string | null;
}

export interface PanelTabs extends Pick<ValueStore<PanelState>, 'subscribe'> {
  readonly shown: () => PanelTab;
  readonly choose: (tab: PanelTab) => void;
  readonly isOpen: () => boolean;
  readonly setOpen: (open: boolean) => void;
  /** Keeps the tab while `change` selects another block, which would show its settings otherwise. */
  readonly keep: (change: () => void) => void;
}

export function createPanelTabs({ getState }: Pick<EditorStore, 'getState'>): PanelTabs {
  const { get, set, subscribe } = createValueStore<PanelState>({
    resting: 'blocks',
    chosen: null,
    openFor: null,
  });
  const selected = () => getState().selectedId;
  const isOpen = () => get().openFor === (selected() ?? '');
  const setOpen = (open: boolean) => set({ ...get(), openFor: open ? (selected() ?? '') : null });

  function shown(): PanelTab {
    const { resting, chosen } = get();
    const blockId = selected();
    if (blockId === null) return resting;
    return chosen?.blockId === blockId ? chosen.tab : 'settings';
  }

  function choose(tab: PanelTab): void {
    const blockId = selected();
    const { resting, chosen } = get();
    set({
      ...get(),
      resting: blockId === null || tab !== 'settings' ? tab : resting,
      chosen: blockId === null ? chosen : { tab, blockId },
    });
  }

  return {
    subscribe,
    shown,
    choose,
    isOpen,
    setOpen,
    keep(change) {
      const [tab, open] = [shown(), isOpen()];
      change();
      choose(tab);
      setOpen(open);
    },
  };
}
