import { ScriptOnce } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Attribute of the place that the server leaves for a page which only the browser renders. */
export const PENDING_MARK = 'data-page-pending';

let tell = () => {};
const alive = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The server's placeholder has been taken over by React, or one has been shown anew. */
export function pageIsAlive(): void {
  tell();
}

/**
 * Waits until React has taken over the page that the server sent. A redirect before that would take the page away
 * while React is still waking it, which then fails and renders the whole document anew. Anywhere else it is at once.
 */
export async function whenPageIsAlive(): Promise<void> {
  if (document.querySelector(`[${PENDING_MARK}]`)) await alive;
}

/** What a person did to a control while the page was not alive; the value is a field's. */
interface EarlyAction {
  element: HTMLElement;
  value?: string | boolean;
}

declare global {
  interface Window {
    earlyActions?: EarlyAction[] & { leaveClicks?: () => void; leaveFields?: () => void };
  }
}

/**
 * Runs in the document's head: until the page's scripts have come, notes which fields were changed and which button was
 * pressed last. Buttons that work by themselves, of forms and popovers, are none of its business.
 */
export const recordEarlyActions = `(function(){
var list=window.earlyActions=[];
function note(event){
var target=event.target,press=event.type==='click',element=press?target.closest('button[type=button]:not([popovertarget],:disabled)'):target;
if(!element)return;
for(var i=list.length-1;i>=0;i--)if(list[i].element===element||(press&&!('value'in list[i]))){list[i].element.removeAttribute('data-waiting');list.splice(i,1)}
if(press)element.setAttribute('data-waiting','');
list.push(press?{element:element}:{element:element,value:/^(checkbox|radio)$/.test(element.type)?element.checked:element.value})
}
addEventListener('click',note,true);addEventListener('input',note,true);
list.leaveClicks=function(){removeEventListener('click',note,true)};
list.leaveFields=function(){removeEventListener('input',note,true)}
})()`;

/**
 * From here on React hears of presses itself, also on what is not alive yet. Of a choice it hears too, but gives the field
 * its first value back on the way: fields are recorded until their page is alive.
 */
export function stopRecordingClicks(): void {
  window.earlyActions?.leaveClicks?.();
}

/** Ends once React has taken in what happened. */
const taken = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Through the prototype: React keeps its own note of a field's value in the element, and for a field that was changed before
 * it came, this is the value to be set. Emptied by itself, the field is noted as empty.
 */
async function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement === field) return;
  // A field that is read when it is left.
  await taken();
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

async function replay({ element, value }: EarlyAction): Promise<void> {
  element.removeAttribute('data-waiting');
  if (!element.isConnected) return;
  if (typeof value !== 'string') {
    // As it was before, so that the click is a change.
    if (element instanceof HTMLInputElement) element.checked = !value;
    element.click();
  } else if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
    await setValue(element, value);
  }
}

/** Does once more, on the page that is alive now, what was done too early, one after the other. */
export async function replayEarlyActions(): Promise<void> {
  window.earlyActions?.leaveFields?.();
  for (const action of window.earlyActions?.splice(0) ?? []) {
    await replay(action);
    await taken();
  }
}

declare global {
  interface Window {
    leaveEarlySteps?: () => void;
  }
}

/**
 * Runs in the document's head. A step through the history to another address of this document, as Back after a reload,
 * is lost on a page that is not alive: React takes over what the server sent for the first address, and leaves its
 * attributes as they are. So the page of that address is loaded.
 */
export const followEarlySteps = `(function(){
var loaded=location.pathname+location.search;
function follow(){if(location.pathname+location.search!==loaded)location.reload()}
addEventListener('popstate',follow);
window.leaveEarlySteps=function(){removeEventListener('popstate',follow)}
})()`;

/** From here on steps are the router's. */
export function leaveEarlySteps(): void {
  window.leaveEarlySteps?.();
}

/** On a slow network people press before the page is alive. What shows a page loses nothing of that by `useEarlyActions`. */
export function EarlyActions() {
  return <ScriptOnce>{`${recordEarlyActions};${followEarlySteps}`}</ScriptOnce>;
}

/**
 * For whatever shows a page: once it is alive, does what was done to its controls before, and leaves steps through the
 * history to the router. On a page that comes later nothing has been done.
 */
export function useEarlyActions(): void {
  useEffect(() => {
    leaveEarlySteps();
    // A moment later: an event may be what wakes the page, and what belongs to it (`change` after `input`) is heard first.
    setTimeout(() => void replayEarlyActions());
  }, []);
}
