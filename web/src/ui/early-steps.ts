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
